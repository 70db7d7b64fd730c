import { useTranslation } from 'react-i18next';
import { libraryCategories, type LibraryCategory } from '@canvass/contracts/poll/poll';
import { Card } from '../../../ui/layout/card.js';
import { Grid } from '../../../ui/layout/grid.js';
import { Link } from '../../../ui/text/link.js';
import { Text } from '../../../ui/text/text.js';

interface LibraryTilesProps {
  /** How many polls each category has; undefined until that is known. */
  counts: Readonly<Record<LibraryCategory, number>> | undefined;
}

/** The categories of the library, each with the way to its polls. */
export function LibraryTiles({ counts }: LibraryTilesProps) {
  const { t } = useTranslation();
  return (
    <Grid
      as="nav"
      aria-label={t('library.categoriesLabel')}
      columns={{ phone: 2, desktop: 4 }}
      gap={3}
      marginBottom={5}
    >
      {libraryCategories.map((category) => (
        <Card key={category} gap={1}>
          <Link to={`/pollLibrary?category=${category}`}>
            {t(`library.categories.${category}`)}
          </Link>
          <Text size="small" tone="secondary">
            {counts ? t('library.count', { count: counts[category] }) : '–'}
          </Text>
        </Card>
      ))}
    </Grid>
  );
}
