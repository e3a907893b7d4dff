import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { Button } from '#src/components/button.tsx';
import { classNames } from '#src/components/class-names.ts';
import { LoadingRegion, Repeated, Skeleton } from '#src/components/skeleton.tsx';
import { TableHead } from '#src/components/table-head.tsx';
import lists from '#src/styles/lists.module.css';
import styles from './rows.module.css';

interface RowAction {
  name: string;
  Icon: LucideIcon;
  /** The id of the button, if something returns the focus to it. */
  id?: string;
  onPressed: () => void;
}

interface RowsTableProps {
  caption: string;
  /** The names of the two texts. */
  columns: readonly string[];
  rows: readonly { id: number; title: string; text: string; actions: readonly RowAction[] }[];
}

/** A table of titles and texts with buttons in each row. */
export function RowsTable({ caption, columns, rows }: RowsTableProps) {
  const tableId = useId();
  return (
    <table className={classNames(lists.row, lists.table, styles.table)}>
      <TableHead caption={caption} columns={[...columns, 'Acciones']} />
      <tbody>
        {rows.map(({ id, title, text, actions }) => (
          <tr key={id}>
            <th scope="row" id={tableId + id}>
              {title}
            </th>
            <td className={styles.text}>{text}</td>
            <td>
              <div className={styles.actions}>
                {actions.map(({ name, Icon, id: buttonId, onPressed }) => (
                  <Button
                    key={name}
                    id={buttonId}
                    title={name}
                    aria-describedby={tableId + id}
                    onClick={onPressed}
                  >
                    <Icon aria-hidden="true" size={16} />
                    <span>{name}</span>
                  </Button>
                ))}
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Placeholder rows while the list loads. */
export function RowsSkeleton() {
  return (
    <LoadingRegion>
      <Repeated count={5}>
        <div className={styles.blank}>
          <Skeleton shape="title" />
          <Skeleton />
        </div>
      </Repeated>
    </LoadingRegion>
  );
}
