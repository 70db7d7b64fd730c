import type { RecipientDocument } from '@canvass/projections/recipient/document';

/** A column of the file of recipients. */
interface RecipientColumn {
  heading: string;
  cell(recipient: RecipientDocument): string;
}

/** The columns of the file of recipients. @param names what is known of them besides their addresses */
export function recipientColumns(names: readonly string[]): RecipientColumn[] {
  return [
    { heading: 'email', cell: ({ email }) => email },
    ...names.map((name) => ({
      heading: name,
      cell: ({ fields }: RecipientDocument) => fields[name] ?? '',
    })),
    { heading: 'status', cell: ({ status }) => status },
    { heading: 'mailedAt', cell: ({ last }) => last?.at ?? '' },
  ];
}
