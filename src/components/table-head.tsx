interface TableHeadProps {
  /** For screen readers. */
  caption: string;
  columns: readonly string[];
}

/** The caption and the names of the columns of a table. */
export function TableHead({ caption, columns }: TableHeadProps) {
  return (
    <>
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
    </>
  );
}
