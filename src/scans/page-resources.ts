import type { PdfDocument, PdfObject } from './pdf-document.ts'
import { decodeName, isRef, latin1, nameOf, type PdfDict, type PdfValue } from './pdf-values.ts'

/** The kinds of resources that content names. Source: ISO 32000-1, table 33. */
const CATEGORIES = ['ExtGState', 'ColorSpace', 'Pattern', 'Shading', 'XObject', 'Font', 'Properties']
/** A page with more annotations than this keeps all its resources rather than have each looked at. */
const MAX_ANNOTATIONS = 100

interface Drawn {
  resources: PdfValue | undefined
  /** The streams that draw with these resources. */
  contents: PdfObject[]
  /** The page's annotations, if it is a page. */
  annotations?: PdfValue | undefined
}

/**
 * The resources of a page or form without those that its content never names: many writers let all pages share one
 * dictionary that names every image of the file. Where it can't be told for certain, all are kept as they are.
 *
 * A resource counts as used when its name stands anywhere in the content, in strings and image data too: that errs only
 * towards keeping.
 */
export async function usedResources(document: PdfDocument, drawn: Drawn): Promise<PdfValue | undefined> {
  const resources = await document.resolveDict(drawn.resources)
  if (!resources) return drawn.resources
  const categories = new Map<string, PdfDict>()
  for (const category of CATEGORIES) {
    const named = await document.resolveDict(resources.get(category))
    if (named) categories.set(category, named)
  }
  const total = Array.from(categories.values()).reduce((sum, named) => sum + named.size, 0)
  if (total < 2) return drawn.resources

  const names = new Set<string>()
  const queue = [...drawn.contents]
  const seen = new Set<string>()
  for (let content = queue.pop(); content; content = queue.pop()) {
    const bytes = await document.decoded(content)
    if (!bytes) return drawn.resources
    addNames(bytes, names)
    for (const [category, named] of categories) {
      for (const [name, value] of named) {
        if (!names.has(name) || seen.has(`${category}/${name}`)) continue
        seen.add(`${category}/${name}`)
        const leaning = await leansOnThese(document, category, value)
        if (leaning === 'unknown') return drawn.resources
        if (leaning) queue.push(leaning)
      }
    }
  }
  if (await annotationsLean(document, drawn.annotations)) return drawn.resources

  const used: PdfDict = new Map(resources)
  for (const [category, named] of categories) {
    // Default colour spaces are used without being named (8.6.5.6).
    used.set(category, new Map(Array.from(named).filter(([name]) => names.has(name) || name.startsWith('Default'))))
  }
  return used
}

/** Adds every name that stands in the bytes. */
function addNames(bytes: Uint8Array, names: Set<string>): void {
  for (const [, raw] of latin1(bytes).matchAll(/\/([^\0\t\n\f\r ()<>[\]{}/%]*)/g)) if (raw) names.add(decodeName(raw))
}

/**
 * Old files have forms and glyphs without resources of their own, which then use those of the page (7.8.3). Returns the
 * form whose content must be looked at too, or that nothing can be told.
 */
async function leansOnThese(
  document: PdfDocument,
  category: string,
  value: PdfValue,
): Promise<PdfObject | 'unknown' | null> {
  const object = isRef(value) ? await document.object(value) : { value, stream: null }
  if (!object || !(object.value instanceof Map)) return null
  const dict = object.value
  if (category === 'XObject') return nameOf(dict.get('Subtype')) === 'Form' && !dict.has('Resources') ? object : null
  if (category === 'Font') return nameOf(dict.get('Subtype')) === 'Type3' && !dict.has('Resources') ? 'unknown' : null
  if (category === 'Pattern') return object.stream && !dict.has('Resources') ? 'unknown' : null
  if (category !== 'ExtGState') return null
  const mask = await document.resolveDict(dict.get('SMask'))
  return mask && !(await document.resolveDict(mask.get('G')))?.has('Resources') ? 'unknown' : null
}

/** Whether an annotation's appearance has no resources of its own, or there are too many to tell. */
async function annotationsLean(document: PdfDocument, annotations: PdfValue | undefined): Promise<boolean> {
  const list = await document.resolve(annotations)
  if (!Array.isArray(list)) return false
  if (list.length > MAX_ANNOTATIONS) return true
  for (const annotation of list) {
    const appearances = await document.resolveDict((await document.resolveDict(annotation))?.get('AP'))
    for (const appearance of appearances?.values() ?? []) {
      const dict = await document.resolveDict(appearance)
      // Either the stream itself or a dictionary of states, each a stream.
      const streams = dict?.has('Length')
        ? [dict]
        : await Promise.all(Array.from(dict?.values() ?? [], document.resolveDict))
      if (streams.some((stream) => stream && !stream.has('Resources'))) return true
    }
  }
  return false
}
