import type { ReactNode } from 'react';
import forms from '#src/styles/forms.module.css';
import lists from '#src/styles/lists.module.css';
import { classNames } from './class-names.ts';
import styles from './data-table.module.css';
import { TableHead } from './table-head.tsx';

interface DataTableProps {
  caption: string;
  columns: readonly string[];
  /** One cell per column; `key` identifies the row. */
  rows: readonly { key: string | number; cells: readonly ReactNode[] }[];
  emptyMessage?: string;
}

/** A simple table of records. The last column is numeric. */
export function DataTable({ caption, columns, rows, emptyMessage }: DataTableProps) {
  if (rows.length === 0 && emptyMessage !== undefined) return <p className={forms.hint}>{emptyMessage}</p>;
  return (
    <table className={classNames(lists.table, styles.table)}>
      <TableHead caption={caption} columns={columns} />
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {cells.map((cell, index) => (
              <td key={columns[index]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
