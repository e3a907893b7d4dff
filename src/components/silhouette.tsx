/** Placeholder for a missing picture of a character. */
export function Silhouette() {
  return (
    <svg viewBox="0 0 120 160" aria-hidden="true">
      <path
        fill="var(--line-strong)"
        d="M60 14c14 0 22 10 22 25S73 68 60 68 38 54 38 39s8-25 22-25zM22 160c0-44 4-70 26-82l12 12 12-12c22 12 26 38 26 82z"
      />
      <path fill="var(--accent)" d="M36 34c0-14 9-24 24-24 12 0 19 5 23 12l17 4v5H36z" />
    </svg>
  );
}
