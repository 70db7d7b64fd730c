import Box from '@mui/joy/Box';
import Skeleton from '@mui/joy/Skeleton';
import type { ListTableProps } from './list-table-props.js';
import { RowActions } from './row-actions.js';

const card = {
  px: 4,
  py: 3,
  borderBottom: '1px solid',
  borderColor: 'hairline',
  '&:last-of-type': { borderBottom: 0 },
  overflowWrap: 'anywhere',
} as const;

/** A list on a phone: a card for each record, the first column its heading. */
export function ListCards<Row>({
  label,
  columns,
  rows,
  rowKey,
  rowName,
  actions,
}: ListTableProps<Row>) {
  const [heading, ...others] = columns;
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {rows === undefined
        ? Array.from({ length: 5 }, (_, index) => (
            <Box component="li" key={index} sx={card}>
              <Skeleton variant="text" width="60%" sx={{ mb: 2 }} />
              <Skeleton variant="text" width="40%" />
            </Box>
          ))
        : rows.map((row) => (
            <Box component="li" key={rowKey(row)} sx={card}>
              <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2 }}>
                <Box sx={{ flex: 1, minWidth: 0, fontWeight: 500, pt: '5px' }}>
                  {heading?.cell(row)}
                </Box>
                {actions && <RowActions row={row} name={rowName(row)} actions={actions} />}
              </Box>
              <Box
                component="dl"
                sx={{
                  display: 'grid',
                  gridTemplateColumns: 'max-content 1fr',
                  columnGap: 4,
                  rowGap: 1,
                  m: 0,
                  mt: 1,
                  fontSize: 'sm',
                }}
              >
                {others.map((column) => (
                  <Box key={column.key} sx={{ display: 'contents' }}>
                    <Box component="dt" sx={{ color: 'text.tertiary' }}>
                      {column.label}
                    </Box>
                    <Box component="dd" sx={{ m: 0 }}>
                      {column.cell(row)}
                    </Box>
                  </Box>
                ))}
              </Box>
            </Box>
          ))}
    </Box>
  );
}
