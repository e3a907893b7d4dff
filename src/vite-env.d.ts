interface ImportMetaEnv {
  /** '1' puts the bench and the inspector into a build. */
  readonly VITE_QA?: string;
}
