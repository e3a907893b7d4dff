declare module 'vnu-jar' {
  /** The path of the checker's archive. */
  const path: string;
  export default path;
}
