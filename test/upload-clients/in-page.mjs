/** What every page of the tests has, beside `newUppy` of its own version of Uppy. */

/** Uppy with the scan that the page's server has; `progress` is how many bytes of it were sent. */
globalThis.prepare = async (caller) => {
  const bytes = await (await fetch('/scan.pdf')).arrayBuffer()
  const uppy = globalThis.newUppy(caller)
  // The time makes it the same file for Uppy after the page was loaded again.
  uppy.addFile({ name: 'post.pdf', data: new File([bytes], 'post.pdf', { type: 'application/pdf', lastModified: 0 }) })
  uppy.on('upload-progress', (_, { bytesUploaded }) => {
    globalThis.progress = bytesUploaded
  })
  globalThis.uppy = uppy
}

/** Resolves with the id of the batch. `pauseAt`: stops there, in bytes, and goes on a moment later. */
globalThis.uploadScan = async (caller, pauseAt) => {
  await globalThis.prepare(caller)
  const { uppy } = globalThis
  let pauses = 0
  uppy.on('upload-progress', (_, { bytesUploaded }) => {
    if (pauseAt === undefined || bytesUploaded < pauseAt || pauses > 0) return
    pauses += 1
    uppy.pauseAll()
    setTimeout(() => uppy.resumeAll(), 100)
  })
  const { failed } = await uppy.upload()
  if (failed.length > 0) throw new Error(failed[0].error)
  return { batchId: globalThis.batchId, pauses }
}
