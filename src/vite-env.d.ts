interface ImportMetaEnv {
  /** '1' includes the bench and the inspector in a build. */
  readonly VITE_QA?: string;
}
