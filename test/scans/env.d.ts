declare namespace Cloudflare {
  interface Env {
    FILES: R2Bucket
  }
}
