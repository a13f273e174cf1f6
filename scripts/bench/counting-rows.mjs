/** A D1 that tells how many rows its answers took: with Drizzle every read is `all`, `raw` or part of a batch. */
export function countingRows(d1, add) {
  const wrapped = new WeakMap()
  const wrap = (statement) => {
    const outer = {
      bind: (...parameters) => wrap(statement.bind(...parameters)),
      async all() {
        const result = await statement.all()
        add(result.meta.rows_read)
        return result
      },
      async raw() {
        const { results } = await outer.all()
        return results.map((row) => Object.values(row))
      },
    }
    wrapped.set(outer, statement)
    return outer
  }
  return {
    prepare: (sql) => wrap(d1.prepare(sql)),
    async batch(statements) {
      const results = await d1.batch(statements.map((statement) => wrapped.get(statement)))
      for (const { meta } of results) add(meta.rows_read)
      return results
    },
  }
}
