/** The default logo, used when the server has none. */
export function CityMark() {
  return (
    <svg viewBox="0 0 32 32" width="40" height="40" aria-hidden="true">
      <path fill="var(--surface-raised)" d="M0 0h24l8 8v24H8l-8-8z" />
      <path fill="var(--accent)" d="M5 27V15h5v12zm7 0V7h6v20zm8 0V12h7v15z" />
    </svg>
  );
}
