import type { MessageContent } from './message-content.ts'

/** The message as plain text: headings in capitals, a task or fact a line. */
export function messageText(content: MessageContent): string {
  const { title, origin, urgency, tasks, document, facts } = content
  const width = Math.max(...facts.map(([name]) => name.length)) + 2
  const blocks = [
    content.greeting,
    content.opening,
    [title, origin, urgency ?? ''].filter((line) => line !== '').join('\n'),
    tasks.length === 0
      ? 'No date was found in it by which something is to be done.'
      : ['WHAT TO DO BY WHEN', ...tasks.map(({ when, what }) => `- ${when}: ${what}`)].join('\n'),
    content.summary === '' ? '' : `SUMMARY\n${content.summary}`,
    ['THE LETTER', document.text, document.url ?? ''].filter((line) => line !== '').join('\n'),
    ['DETAILS', ...facts.map(([name, value]) => `${`${name}:`.padEnd(width)}${value}`)].join('\n'),
    content.closing.join('\n'),
  ]
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`
}
