import { Accordion as BaseAccordion } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './accordion.module.css';

export type AccordionPart = { key: string; title: ReactNode; content: ReactNode };

export function Accordion({ parts }: { parts: readonly AccordionPart[] }) {
  return (
    <BaseAccordion variant="contained" radius="md" order={2} classNames={classes}>
      {parts.map((part) => (
        <BaseAccordion.Item key={part.key} value={part.key}>
          <BaseAccordion.Control>{part.title}</BaseAccordion.Control>
          <BaseAccordion.Panel>{part.content}</BaseAccordion.Panel>
        </BaseAccordion.Item>
      ))}
    </BaseAccordion>
  );
}
