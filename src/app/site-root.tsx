import { type ReactNode, StrictMode, useEffect, useLayoutEffect } from 'react';
import { type App, AppContext } from '#src/core/workflow.ts';
import { Maintenance } from './maintenance.tsx';
import { Offline } from './offline.tsx';
import { SiteRoutes } from './routes.tsx';

interface SiteRootProps {
  app: App;
  /** Called when the first render is in the document, before the user can type in it. */
  onMounted: () => void;
  /** Called after the first render. */
  onShown: () => void;
  /** Additional elements in builds for testers. */
  children?: ReactNode;
}

/** The whole site inside a router. Prerendering and hydration use the same tree. */
export function SiteRoot({ app, onMounted, onShown, children }: SiteRootProps) {
  return (
    <StrictMode>
      <AppContext value={app}>
        <Shown onMounted={onMounted} onShown={onShown} />
        <SiteRoutes />
        <Offline />
        <Maintenance />
        {children}
      </AppContext>
    </StrictMode>
  );
}

/** Rendered before its siblings, so that its effects run before theirs. */
function Shown({ onMounted, onShown }: Pick<SiteRootProps, 'onMounted' | 'onShown'>) {
  useLayoutEffect(onMounted, [onMounted]);
  useEffect(onShown, [onShown]);
  return null;
}
