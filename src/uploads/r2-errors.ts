/** What R2 says of a multipart upload; its errors bear their code in the message: https://developers.cloudflare.com/r2/api/error-codes. */

/** R2 has no such upload any more: it was aborted or completed before. */
export const isUploadGone = (error: unknown): boolean => String(error).includes('(10024)')

/** R2 has a part no more, or has another one under its number: nothing makes that good. */
export const isPartGone = (error: unknown): boolean => String(error).includes('(10025)')
