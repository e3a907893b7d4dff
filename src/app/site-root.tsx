import { type ReactNode, StrictMode, useEffect } from 'react';
import { type App, AppContext } from '../core/workflow.ts';
import { SiteRoutes } from './routes.tsx';

interface SiteRootProps {
  app: App;
  /** Called when the first screen stands. */
  onShown: () => void;
  /** What testers see besides. */
  children?: ReactNode;
}

/** The whole site within a router: the same tree when a build renders it and when a browser takes it over. */
export function SiteRoot({ app, onShown, children }: SiteRootProps) {
  return (
    <StrictMode>
      <AppContext value={app}>
        <Shown onShown={onShown} />
        <SiteRoutes />
        {children}
      </AppContext>
    </StrictMode>
  );
}

/** First among its siblings, so that what it starts is there when their own effects run. */
function Shown({ onShown }: { onShown: () => void }) {
  useEffect(onShown, [onShown]);
  return null;
}
