import { Dialog } from '#src/components/dialog.tsx';
import { lazyPage } from '#src/components/lazy-page.tsx';
import { FinderContext } from './finder-context.ts';

const PlaceSearch = lazyPage(() => import('./place-search.tsx'));

/** The search over the whole site. Nothing of it is loaded before it is opened. */
export function Finder({ onClosed }: { onClosed: () => void }) {
  return (
    <Dialog title="Buscar" onCancel={onClosed} hasClose>
      <FinderContext value={onClosed}>
        <PlaceSearch />
      </FinderContext>
    </Dialog>
  );
}
