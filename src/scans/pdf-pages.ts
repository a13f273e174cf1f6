import type { PdfDocument } from './pdf-document.ts'
import {
  integerOf,
  isRef,
  nameOf,
  type PdfDict,
  type PdfRef,
  type PdfValue,
  UnexpectedStructure,
} from './pdf-values.ts'

/** A page's place in the file, and what it inherits. Whether it is a page is found when it is read. */
export interface PageLeaf {
  ref: PdfRef
  inherited: PdfDict
}

/** Source: ISO 32000-1, table 30. */
const INHERITABLE = ['Resources', 'MediaBox', 'CropBox', 'Rotate']
const MAX_TREE_DEPTH = 32

/**
 * All pages in order, up to one more than `maxPages`. A node that has as many kids as it counts pages is taken to have pages
 * alone, so that a flat tree is listed without a read for each page; where the count is wrong, each kid is looked at, lest a
 * page be lost by it. Source: ISO 32000-1, 7.7.3.
 */
export async function listPages(document: PdfDocument, maxPages: number): Promise<PageLeaf[]> {
  const leaves: PageLeaf[] = []
  const seen = new Set<number>()
  const catalog = await document.resolveDict(document.trailer.get('Root'))
  const root = catalog?.get('Pages')
  if (!isRef(root)) throw new UnexpectedStructure('The file has no page tree')
  await collect(root, new Map(), 0)
  return leaves

  async function collect(ref: PdfRef, inherited: PdfDict, depth: number): Promise<void> {
    const node = await document.resolveDict(ref)
    const kids = await document.resolve(node?.get('Kids'))
    const count = integerOf(await document.resolve(node?.get('Count')))
    if (!node || !Array.isArray(kids) || seen.has(ref.object) || depth > MAX_TREE_DEPTH) {
      throw new UnexpectedStructure('The page tree is broken')
    }
    seen.add(ref.object)
    const below = withInheritable(inherited, node)
    for (const kid of kids) {
      if (leaves.length > maxPages) break
      if (!isRef(kid)) throw new UnexpectedStructure('The page tree holds something that is no page')
      if (kids.length === count || (await isPage(kid))) leaves.push({ ref: kid, inherited: below })
      else await collect(kid, below, depth + 1)
    }
  }

  /** What can't be read counts as a page, to be told of as such. */
  async function isPage(ref: PdfRef): Promise<boolean> {
    try {
      return !(await document.resolveDict(ref))?.has('Kids')
    } catch (error) {
      if (error instanceof UnexpectedStructure) return true
      throw error
    }
  }
}

function withInheritable(inherited: PdfDict, node: PdfDict): PdfDict {
  const merged: PdfDict = new Map(inherited)
  for (const key of INHERITABLE) {
    const value = node.get(key)
    if (value !== undefined) merged.set(key, value)
  }
  return merged
}

/** A page's dictionary, with what it inherits; null for what is no page. */
export async function readPage(document: PdfDocument, leaf: PageLeaf): Promise<PdfDict> {
  const own = await document.resolveDict(leaf.ref)
  if (!own || nameOf(own.get('Type')) !== 'Page' || own.has('Kids')) {
    throw new UnexpectedStructure('A page is not where it should be')
  }
  return new Map<string, PdfValue>([...leaf.inherited, ...own])
}
