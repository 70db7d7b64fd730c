import { mostOptions } from '@canvass/contracts/question/rules';
import { OptionList } from './option-list.js';
import type { PartProps } from './part-props.js';

/** The options of a question. */
export function OptionFields({ content, errors, onChange, ...props }: PartProps) {
  return (
    <OptionList
      {...props}
      options={content.options}
      most={mostOptions(content.type)}
      onChange={(options) => onChange({ ...content, options })}
      error={errors.options.whole}
      errors={errors.options.each}
    />
  );
}
