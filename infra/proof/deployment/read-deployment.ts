import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parse, parseAllDocuments } from 'yaml';

import { rootFolder } from '../../run/config/workspace.ts';

/** Where the files lie with which operators run the shop. */
export const deployFolder = join(rootFolder, 'infra/deploy');

/** What the checks look at in a service of the Compose file, merged keys resolved. */
export interface ComposeService {
  image?: string;
  user?: string;
  command?: string[];
  entrypoint?: string[];
  environment?: Record<string, string>;
  env_file?: string[];
  networks?: string[];
  network_mode?: string;
  ports?: string[];
  volumes?: string[];
  mem_limit?: string;
  cpus?: number;
  pids_limit?: number;
  read_only?: boolean;
  privileged?: boolean;
  cap_drop?: string[];
  cap_add?: string[];
  security_opt?: string[];
  healthcheck?: { test?: string[]; disable?: boolean };
  depends_on?: Record<string, { condition: string }> | string[];
}

export interface Compose {
  services: Record<string, ComposeService>;
  networks: Record<string, { internal?: boolean }>;
}

/** The Compose file, as Compose reads it. */
export const readCompose = (): Compose =>
  parse(readFileSync(join(deployFolder, 'compose.yaml'), 'utf8'), { merge: true }) as Compose;

interface Probe {
  httpGet?: { path: string };
}

export interface Container {
  name: string;
  image: string;
  args?: string[];
  command?: string[];
  startupProbe?: Probe;
  readinessProbe?: Probe;
  livenessProbe?: Probe;
  env?: { name: string; value?: string; valueFrom?: unknown }[];
  envFrom?: { secretRef?: { name: string }; configMapRef?: { name: string } }[];
  resources?: { limits?: { cpu?: string; memory?: string } };
  securityContext?: {
    allowPrivilegeEscalation?: boolean;
    readOnlyRootFilesystem?: boolean;
    capabilities?: { drop?: string[] };
  };
}

export interface PodSpec {
  automountServiceAccountToken?: boolean;
  securityContext?: { runAsNonRoot?: boolean; seccompProfile?: { type: string } };
  initContainers?: Container[];
  containers: Container[];
}

interface PodTemplate {
  metadata?: { labels?: Record<string, string> };
  spec: PodSpec;
}

/** An object of Kubernetes, with the fields that the checks look at. */
export interface KubernetesObject {
  kind: string;
  metadata: { name: string; labels?: Record<string, string>; annotations?: Record<string, string> };
  spec: {
    template?: PodTemplate;
    jobTemplate?: { spec: { template: PodTemplate } };
    schedule?: string;
    ttlSecondsAfterFinished?: number;
    type?: string;
    podSelector?: { matchLabels?: Record<string, string> };
    policyTypes?: string[];
    ingress?: { from?: { podSelector?: { matchLabels?: Record<string, string> } }[]; ports?: { port: number }[] }[];
    egress?: { to?: { ipBlock?: unknown }[] }[];
  };
}

/** All objects that `kubectl apply -k infra/deploy/kubernetes` makes out of its own folder. */
export const readKubernetes = (): KubernetesObject[] => {
  const folder = join(deployFolder, 'kubernetes');
  const files = readdirSync(folder).filter((name) => name.endsWith('.yaml') && name !== 'kustomization.yaml');
  return files.flatMap((name) =>
    parseAllDocuments(readFileSync(join(folder, name), 'utf8')).map((document) => document.toJS() as KubernetesObject),
  );
};

/** The pods that an object starts; undefined where it starts none. */
export const podOf = ({ spec }: KubernetesObject): PodTemplate | undefined =>
  spec?.jobTemplate?.spec.template ?? spec?.template;
