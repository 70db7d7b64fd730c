import { Audit, Outcome } from '@siteimprove/alfa-act';
import { Device } from '@siteimprove/alfa-device';
import { Native as NativeDevice } from '@siteimprove/alfa-device/native';
import type { Document } from '@siteimprove/alfa-dom';
import { Node } from '@siteimprove/alfa-dom';
import { Native as NativeNode } from '@siteimprove/alfa-dom/native';
import { Request, Response } from '@siteimprove/alfa-http';
import Rules from '@siteimprove/alfa-rules';
import { Conformance, Criterion } from '@siteimprove/alfa-wcag';
import { Page as AuditedPage } from '@siteimprove/alfa-web';
import type { Page } from 'playwright-core';

const isOfAA = Conformance.isAA();

/** The rules of WCAG 2.2, A and AA. */
const rules = Rules.filter((rule) =>
  rule.hasRequirement((requirement) => Criterion.isCriterion(requirement) && isOfAA(requirement)),
);

/**
 * The faults that Alfa finds on the page in its present state, the second engine beside axe-core. One line each, with the rule
 * and the element.
 */
export async function inspectByAlfa(page: Page, name: string): Promise<string[]> {
  const json = await page.evaluate<Document.JSON>(`(${NativeNode.fromNode.toString()})()`);
  const device = Device.from(
    await page.evaluate<Device.JSON>(`(${NativeDevice.fromWindow.toString()})()`),
  );
  const document = Node.from(json, device) as Document;
  const audited = AuditedPage.of(Request.empty(), Response.empty(), document, device);
  const findings: string[] = [];
  for (const { outcome, rule, target } of await Audit.of(audited, rules).evaluate()) {
    if (outcome !== Outcome.Value.Failed) continue;
    findings.push(
      `${name}: ${rule.uri.split('/').at(-1) ?? ''} at ${String(target).slice(0, 300)}`,
    );
  }
  return findings;
}
