import { type ReactNode, StrictMode, useEffect } from 'react';
import { type App, AppContext } from '#src/core/workflow.ts';
import { Maintenance } from './maintenance.tsx';
import { SiteRoutes } from './routes.tsx';

interface SiteRootProps {
  app: App;
  /** Called after the first render. */
  onShown: () => void;
  /** Additional elements in builds for testers. */
  children?: ReactNode;
}

/** The whole site inside a router. Prerendering and hydration use the same tree. */
export function SiteRoot({ app, onShown, children }: SiteRootProps) {
  return (
    <StrictMode>
      <AppContext value={app}>
        <Shown onShown={onShown} />
        <SiteRoutes />
        <Maintenance />
        {children}
      </AppContext>
    </StrictMode>
  );
}

/** Rendered before its siblings, so that its effects run before theirs. */
function Shown({ onShown }: { onShown: () => void }) {
  useEffect(onShown, [onShown]);
  return null;
}
