import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import styles from './link-tabs.module.css';

interface LinkTabsProps {
  /** Of what they are the parts; read out, not shown. */
  label: string;
  tabs: readonly { to: string; label: string; isCurrent: boolean }[];
}

/** Parts of one thing, each at an address of its own. The current one is in sight, also where there is not room for all. */
export function LinkTabs({ label, tabs }: LinkTabsProps) {
  const nav = useRef<HTMLElement>(null);
  const current = tabs.find(({ isCurrent }) => isCurrent)?.to;
  useEffect(() => {
    const link = nav.current?.querySelector('[aria-current]');
    link?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  return (
    <nav ref={nav} aria-label={label} className={styles['tabs']}>
      {tabs.map(({ to, label: name, isCurrent }) => (
        <Link
          key={to}
          to={to}
          className={styles['tab']}
          {...(isCurrent && { 'aria-current': 'page' })}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
