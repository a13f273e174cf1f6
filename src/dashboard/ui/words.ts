/** A value of the API in words: `company_filing` becomes “Company filing”. */
export function wordsOf(value: string): string {
  const words = value.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const choicesOf = (values: readonly string[], all: string) => [
  { value: '', label: all },
  ...values.map((value) => ({ value, label: wordsOf(value) })),
]
