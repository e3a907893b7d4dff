interface ImportMetaEnv {
  /** '1' includes the workbench and the inspector in a build. */
  readonly VITE_QA?: string;
}
