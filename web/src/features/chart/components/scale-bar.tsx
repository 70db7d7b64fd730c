import type { ReactNode } from 'react';
import { useFormat } from '../../../i18n/format.js';
import { VisuallyHidden } from '../../../ui/text/text.js';
import type { RampStep } from './ramp.js';
import ramp from './ramp.module.css';

/** One part of a whole. */
export interface Part {
  key: string;
  name: ReactNode;
  count: number;
  /** 0 to 100. */
  percent: number;
  step: RampStep;
}

/** Smallest share, in percent, in which its number has room. */
const ROOM_FOR_NUMBER = 12;

const stepClasses = {
  ...{ 1: ramp.step1, 2: ramp.step2, 3: ramp.step3, 4: ramp.step4, 5: ramp.step5 },
} as const;

/** Parts of a whole, from bad to good, in one bar. Shares that have no room in it stand in its legend alone. */
export function ScaleBar({ parts }: { parts: readonly Part[] }) {
  const { percent } = useFormat();
  return (
    <div aria-hidden="true" className={ramp.bar} data-testid="scale">
      {parts
        .filter(({ count }) => count > 0)
        .map(({ key, percent: share, step }) => (
          <div
            key={key}
            className={`${ramp.part} ${stepClasses[step]}`}
            style={{ flex: `${share} 1 0` }}
          >
            {share >= ROOM_FOR_NUMBER && percent(share)}
          </div>
        ))}
    </div>
  );
}

/** A bar with its numbers for those who cannot see it, where no legend has them. */
export function ReadScaleBar({ parts }: { parts: readonly Part[] }) {
  const { number, percent } = useFormat();
  return (
    <>
      <ScaleBar parts={parts} />
      <VisuallyHidden as="ul">
        {parts.map(({ key, name, count, percent: share }) => (
          <li key={key}>
            {name}: {number(count)} · {percent(share)}
          </li>
        ))}
      </VisuallyHidden>
    </>
  );
}

/** What the colours of a bar stand for, each with its count. */
export function ScaleLegend({ parts }: { parts: readonly Part[] }) {
  const { number, percent } = useFormat();
  return (
    <ul className={ramp.legend}>
      {parts.map(({ key, name, count, percent: share, step }) => (
        <li key={key} className={ramp.entry}>
          <span aria-hidden="true" className={`${ramp.swatch} ${stepClasses[step]}`} />
          <span>{name}</span>
          <span className={ramp.count}>
            {number(count)} · {percent(share)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What the colours stand for, without counts, where several bars have the same. */
export function StepNames({ names }: { names: readonly Pick<Part, 'key' | 'name' | 'step'>[] }) {
  return (
    <ul className={ramp.legend}>
      {names.map(({ key, name, step }) => (
        <li key={key} className={ramp.entry}>
          <span aria-hidden="true" className={`${ramp.swatch} ${stepClasses[step]}`} />
          <span>{name}</span>
        </li>
      ))}
    </ul>
  );
}
