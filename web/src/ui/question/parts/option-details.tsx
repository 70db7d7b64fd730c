import { useTranslation } from 'react-i18next';
import { textIn } from '@canvass/contracts/language/language';
import type { Option, OptionKind } from '@canvass/contracts/question/question';
import { optionKindsOf } from '@canvass/contracts/question/rules';
import { filled } from '@canvass/contracts/question/types/choices';
import { NativeSelect } from '../../fields/native-select.js';
import { Box } from '../../layout/box.js';
import { Disclosure } from '../../layout/disclosure.js';
import { Stack } from '../../layout/stack.js';
import { Text } from '../../text/text.js';
import { Points } from './points.js';
import type { PartProps } from './part-props.js';

const USUAL = 'usual';

function isSpecial({ kind, score }: Option): boolean {
  return kind !== undefined || score !== undefined;
}

/** What is special about each option: that it takes a text of its own, is chosen alone, or counts points. */
export function OptionDetails(props: PartProps) {
  const { t } = useTranslation();
  const { options } = props.content;
  if (filled(options).length === 0) return null;
  return (
    <Disclosure label={t('question.details.title')} startsOpen={options.some(isSpecial)}>
      <DetailList {...props} />
    </Disclosure>
  );
}

/** Drawn only once it is open: there may be hundreds of options. */
function DetailList({ content, language, onChange, disabled }: PartProps) {
  const { t } = useTranslation();
  const kinds = optionKindsOf(content.type);
  const options = filled(content.options);
  const other = options.find(({ kind }) => kind === 'other');
  const change = (
    id: string,
    { kind, score }: { [part in 'kind' | 'score']?: Option[part] | undefined },
  ) =>
    onChange({
      ...content,
      options: content.options.map((option): Option => {
        if (option.id !== id) return option;
        const { kind: _kind, score: _score, ...plain } = option;
        return { ...plain, ...(kind && { kind }), ...(score !== undefined && { score }) };
      }),
    });
  return (
    <Stack gap={3}>
      <Text size="small" tone="secondary">
        {t(kinds.length > 0 ? 'question.details.help' : 'question.details.helpPoints')}
      </Text>
      {options.map((option, index) => {
        const { id, text, kind, score } = option;
        const name = textIn(text, language) || t('question.option', { number: index + 1 });
        return (
          <Stack key={id} gap={1} role="group" aria-label={name}>
            <Text size="small" oneLine>
              {name}
            </Text>
            <Stack row gap={2}>
              {kinds.length > 0 && (
                <Box grow>
                  <NativeSelect<OptionKind | typeof USUAL>
                    label={t('question.details.kind', { name })}
                    isSmall
                    disabled={disabled}
                    value={kind ?? USUAL}
                    options={[
                      { value: USUAL, label: t('question.details.usual') },
                      ...kinds.map((one) => ({
                        value: one,
                        label: t(`question.details.${one}`),
                        disabled: one === 'other' && other !== undefined && other !== option,
                      })),
                    ]}
                    onChange={(next) =>
                      change(id, { score, ...(next !== USUAL && { kind: next }) })
                    }
                  />
                </Box>
              )}
              <Points
                {...{ name, score, disabled }}
                onChange={(points) => change(id, { kind, score: points })}
              />
            </Stack>
          </Stack>
        );
      })}
    </Stack>
  );
}
