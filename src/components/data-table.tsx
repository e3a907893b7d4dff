import type { ReactNode } from 'react';
import styles from './data-table.module.css';

interface DataTableProps {
  /** Names the table for those who do not see it. */
  caption: string;
  columns: readonly string[];
  /** One cell per column; the key tells rows apart. */
  rows: readonly { key: string | number; cells: readonly ReactNode[] }[];
  /** Shown instead of rows when there are none. */
  emptyMessage?: string;
}

/** A plain table of records, the last column of which is a figure. */
export function DataTable({ caption, columns, rows, emptyMessage }: DataTableProps) {
  if (rows.length === 0 && emptyMessage !== undefined)
    return <p className={styles['empty']}>{emptyMessage}</p>;
  return (
    <table className={styles['table']}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
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
