import { readdirSync, readFileSync } from 'node:fs';
import { parse, parseAllDocuments } from 'yaml';

const deploy = new URL('../../', import.meta.url);

/** What of a service of the compose file is looked at. */
export interface ComposeService {
  image: string;
  build?: { context: string; dockerfile: string };
  command?: string[];
  environment?: Record<string, string | number>;
  restart?: string;
  ports?: string[];
  networks: string[];
  volumes?: string[];
  healthcheck?: { test: string[]; start_period?: string };
  depends_on?: Record<string, { condition: string }>;
  deploy?: { replicas?: number; resources?: { limits?: { memory?: string; cpus?: string } } };
}

export interface ComposeFile {
  services: Record<string, ComposeService>;
  networks: Record<string, { internal?: boolean } | null>;
}

/** A manifest of Kubernetes; its parts are as its kind has them. */
export interface Manifest {
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  spec?: {
    selector?: { matchLabels?: Record<string, string> };
    template?: {
      spec: { containers: { args?: string[]; env?: { name: string; value: string }[] }[] };
    };
  };
}

/** A file of the folder `deploy`, as text. */
export function readPackaging(path: string): string {
  return readFileSync(new URL(path, deploy), 'utf8');
}

export function readCompose(): ComposeFile {
  return parse(readPackaging('compose.yaml'), { merge: true }) as ComposeFile;
}

/** Every manifest of a folder below `deploy/kubernetes`. */
export function readManifests(folder: string): Manifest[] {
  const path = `kubernetes/${folder}/`;
  return readdirSync(new URL(path, deploy))
    .filter((name) => name.endsWith('.yaml') && name !== 'kustomization.yaml')
    .flatMap((name) => parseAllDocuments(readPackaging(path + name)))
    .map((document) => document.toJS() as Manifest);
}

/** Names of the variables that a file of `NAME=value` lines sets. */
export function variablesOf(text: string): string[] {
  return [...text.matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map((match) => String(match[1]));
}
