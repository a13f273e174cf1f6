declare module '*.pdf' {
  const data: ArrayBuffer
  export default data
}
