import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import styles from './screen-frame.module.css';

const emptyPage = '<!doctype html><html lang="es"><head></head><body></body></html>';

interface ScreenFrameProps {
  title: string;
  /** The viewport width of the frame, in CSS pixels. */
  width: number;
  /** 'dark', 'light', or '' for that of the system. */
  theme: string;
  children: ReactNode;
}

/**
 * A frame with its own viewport width and the site's styles, scaled down to the space on the bench. It has its own React
 * root, because routers cannot be nested.
 */
export function ScreenFrame({ title, width, theme, children }: ScreenFrameProps) {
  const [page, setPage] = useState<Document | null>(null);
  const [root, setRoot] = useState<Root | null>(null);
  const container = useRef<HTMLDivElement>(null);
  const [available, setAvailable] = useState({ width, height: 0 });
  const scale = Math.min(1, available.width / width);

  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setAvailable(entry.contentRect));
    if (container.current) observer.observe(container.current);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (!page) return;
    const newRoot = createRoot(page.body.appendChild(page.createElement('div')));
    const unshareStyles = shareStyles(page);
    keepFocusOutside(page);
    setRoot(newRoot);
    return () => {
      unshareStyles();
      setRoot(null);
      // React cannot unmount one root while it renders another.
      queueMicrotask(() => newRoot.unmount());
    };
  }, [page]);

  useEffect(() => {
    if (theme === '') page?.documentElement.removeAttribute('data-theme');
    else page?.documentElement.setAttribute('data-theme', theme);
  }, [page, theme]);

  useEffect(() => root?.render(children), [root, children]);

  return (
    <div ref={container} className={styles.place}>
      <iframe
        title={title}
        srcDoc={emptyPage}
        className={styles.frame}
        style={{ width, height: available.height / scale, scale }}
        onLoad={({ currentTarget }) => setPage(currentTarget.contentDocument)}
      />
    </div>
  );
}

/** The page may move the focus only while the tester is in it: otherwise each step would take a keyboard away from the bench. */
function keepFocusOutside(page: Document): void {
  if (!page.defaultView) return;
  const { HTMLElement: Element, HTMLDialogElement: Dialog } = page.defaultView;
  const { focus } = Element.prototype;
  const { showModal } = Dialog.prototype;
  Element.prototype.focus = function (options) {
    if (page.hasFocus()) focus.call(this, options);
  };
  Dialog.prototype.showModal = function () {
    const outside = page.hasFocus() ? null : document.activeElement;
    showModal.call(this);
    if (outside instanceof HTMLElement) outside.focus();
  };
}

/** Copies the styles of the bench's page into the frame, including styles that load later. */
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
  // A lazy page adds its style sheets when it loads.
  const observer = new MutationObserver(copyAll);
  observer.observe(document.head, { childList: true });
  return () => {
    observer.disconnect();
    for (const copy of copies.values()) copy.parentNode?.removeChild(copy);
  };
}
