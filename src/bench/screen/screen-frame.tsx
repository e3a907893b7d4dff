import { type ReactNode, useEffect, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import styles from './screen-frame.module.css';

const emptyPage = '<!doctype html><html lang="es"><head></head><body></body></html>';

interface ScreenFrameProps {
  title: string;
  /** Of the screen, in CSS pixels: the page inside sees no other. */
  width: number;
  children: ReactNode;
}

/**
 * A window of its own width inside the bench, with the site's styles. It is a React tree of its own,
 * since a page's router cannot stand inside the bench's; the actor that it shows is the bench's.
 */
export function ScreenFrame({ title, width, children }: ScreenFrameProps) {
  const [page, setPage] = useState<Document | null>(null);
  const [root, setRoot] = useState<Root | null>(null);

  useEffect(() => {
    if (!page) return;
    const made = createRoot(page.body.appendChild(page.createElement('div')));
    const unshareStyles = shareStyles(page);
    setRoot(made);
    return () => {
      unshareStyles();
      setRoot(null);
      // React does not like a tree to end while it draws another.
      queueMicrotask(() => made.unmount());
    };
  }, [page]);

  useEffect(() => root?.render(children), [root, children]);

  return (
    <iframe
      title={title}
      width={width}
      srcDoc={emptyPage}
      className={styles['frame']}
      onLoad={(event) => setPage(event.currentTarget.contentDocument)}
    />
  );
}

/** Keeps the styles of the bench's page in another one too, for as long as it is there. */
function shareStyles(page: Document): () => void {
  const copies = new Map<Node, Node>();
  const copyAll = () => {
    for (const node of document.querySelectorAll('head style, head link[rel="stylesheet"]')) {
      if (copies.has(node)) continue;
      const copy = page.importNode(node, true);
      copies.set(node, copy);
      page.head.append(copy);
    }
  };
  copyAll();
  // A page that is drawn for the first time brings its styles with it.
  const observer = new MutationObserver(copyAll);
  observer.observe(document.head, { childList: true });
  return () => {
    observer.disconnect();
    for (const copy of copies.values()) copy.parentNode?.removeChild(copy);
  };
}
