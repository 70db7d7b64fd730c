import type { ComponentProps, Ref } from 'react';
import JoyIconButton from '@mui/joy/IconButton';
import { Link } from 'react-router-dom';
import { Icon, type IconName } from '../text/icon.js';
import { Tooltip } from './tooltip.js';

interface IconButtonProps extends Omit<
  ComponentProps<'button'>,
  'children' | 'color' | 'ref' | 'size' | 'aria-label'
> {
  icon: IconName;
  /** What it does, for screen readers; and for those who point at it, where `tip` says nothing shorter. */
  label: string;
  /** What is shown to those who point at it. */
  tip?: string;
  /** Of the icon, in pixels. */
  iconSize?: number;
  /** 40 pixels instead of 32. */
  isLarge?: boolean;
  /** A screen that it leads to: it is a link then. */
  to?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
}

/** Something to do whose icon everybody knows. */
export function IconButton({
  icon,
  label,
  tip = label,
  iconSize = 16,
  isLarge = false,
  disabled = false,
  to,
  ref,
  ...attributes
}: IconButtonProps) {
  return (
    <Tooltip text={tip}>
      <JoyIconButton
        size={isLarge ? 'md' : 'sm'}
        aria-label={label}
        disabled={disabled}
        ref={ref ?? null}
        {...(to !== undefined && !disabled && { component: Link, to })}
        {...attributes}
      >
        <Icon name={icon} size={iconSize} />
      </JoyIconButton>
    </Tooltip>
  );
}
