declare module 'vnu-jar' {
  /** The path of vnu.jar, as a String object. */
  const jar: string
  export default jar
}
