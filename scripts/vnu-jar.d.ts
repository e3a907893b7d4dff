declare module 'vnu-jar' {
  /** Where the checker's archive is. */
  const path: string;
  export default path;
}
