declare module '*.pdf' {
  const bytes: ArrayBuffer
  export default bytes
}
