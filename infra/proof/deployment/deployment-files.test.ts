import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import { expect } from 'chai';
import { parse } from 'yaml';

import { errorCatalogue } from '@shop/shared-types/error-catalogue';

import { rootFolder } from '../../run/config/workspace.ts';
import {
  deployFolder,
  podOf,
  readCompose,
  readKubernetes,
  type ComposeService,
  type Container,
} from './read-deployment.ts';

const databases = ['mongo-1', 'mongo-2', 'mongo-3', 'postgres'];
/** Parts that write beside their volumes, where the makers of their framework decide. */
const writing = ['cms', 'rebuilder'];
const secretNames = /PASSWORD|SECRET|TOKEN|SALT|APP_KEYS|_KEY$/;
const fileNames = /_FILE$/;

describe('the Compose file', () => {
  const { services, networks } = readCompose();
  const all = Object.entries(services);
  const networksOf = (name: string): string[] => services[name]?.networks ?? [];
  const members = (network: string): string[] =>
    all.filter(([name]) => networksOf(name).includes(network)).map(([name]) => name);

  for (const [name, service] of all) {
    it(`bounds ${name} and gives it no rights`, () => {
      expect(service.mem_limit, 'memory').to.match(/^\d+[mg]$/);
      expect(service.cpus, 'processors').to.be.a('number');
      expect(service.pids_limit, 'processes').to.be.a('number');
      expect(service.security_opt).to.include('no-new-privileges:true');
      expect(service.cap_drop).to.deep.equal(['ALL']);
      if (!['certificates', 'tls'].includes(name)) expect(service.cap_add).to.equal(undefined);
      expect(service.privileged).to.equal(undefined);
      if (!writing.includes(name)) expect(service.read_only, 'read-only root').to.equal(true);
      if (name !== 'certificates') expect([service.user, service.cap_add]).not.to.include('root');
    });
  }

  it('opens the TLS front to the network, and the gateway and what the operator watches to the host alone', () => {
    const published = all.flatMap(([name, { ports = [] }]) => ports.map((port) => [name, port] as const));
    const open = published.filter(([, port]) => !/^(127\.0\.0\.1|\$\{GATEWAY_ADDRESS:-127\.0\.0\.1\}):/.test(port));
    expect(open).to.deep.equal([
      ['tls', '80:80'],
      ['tls', '443:443'],
    ]);
    expect(new Set(published.map(([name]) => name))).to.deep.equal(
      new Set(['gateway', 'tls', 'prometheus', 'grafana']),
    );
    expect(all.filter(([, { network_mode: mode }]) => mode && mode !== 'none')).to.deep.equal([]);
  });

  it('shuts each database in with those that use it, and lets out those that call somebody', () => {
    const ownMongo = ['mongo-1', 'mongo-2', 'mongo-3', 'mongo-setup'];
    expect(members('mongo')).to.have.members([...ownMongo, 'migrate', 'commerce', 'backup']);
    expect(members('postgres')).to.have.members(['postgres', 'cms', 'backup-cms']);
    expect(members('outside')).to.have.members(['commerce', 'cms', 'gateway', 'tls', 'prometheus', 'grafana']);
    for (const [name, network] of Object.entries(networks)) {
      expect(network.internal ?? false, name).to.equal(name !== 'outside');
    }
  });

  it('holds no secret: each comes from a file or from a variable without a default', () => {
    const set = (service: ComposeService) => Object.entries(service.environment ?? {});
    const texts = all.flatMap(([, service]) =>
      set(service).filter(([key]) => secretNames.test(key) && !fileNames.test(key)),
    );
    expect(texts).not.to.deep.equal([]);
    for (const [key, value] of texts) expect(value, key).to.match(/^\$\{[A-Z_]+:\?[^}]+\}$/);
    const addresses = all.flatMap(([, service]) => set(service).filter(([, value]) => /:\/\/[^/]*@/.test(value)));
    for (const [key, value] of addresses) expect(value, key).to.match(/^mongodb:\/\/[a-z]+:\$\{[A-Z_]+:\?[^}]+\}@/);
    const examples = readdirSync(join(deployFolder, 'secrets')).filter((name) => name.endsWith('.example'));
    expect(examples).to.have.length(4);
    for (const file of ['.env.example', ...examples.map((name) => join('secrets', name))]) {
      const lines = readFileSync(join(deployFolder, file), 'utf8').split('\n');
      const filled = lines.filter((line) => /^[A-Z_]+=./.test(line) && secretNames.test(line.split('=')[0]!));
      expect(filled, file).to.deep.equal([]);
    }
  });

  it('gives each part the secrets that it needs, and the gateway none', () => {
    const filesOf = (name: string) => (services[name]?.env_file ?? []).map((file) => basename(file, '.env'));
    expect(filesOf('commerce')).to.have.members(['production', 'publication', 'office', 'engine']);
    expect(filesOf('cms')).to.have.members(['production', 'publication', 'office', 'cms']);
    expect(filesOf('rebuilder')).to.have.members(['production', 'publication']);
    expect(filesOf('gateway')).to.deep.equal(['production']);
    const settings = readFileSync(join(deployFolder, 'production.env.example'), 'utf8');
    expect(settings.split('\n').filter((line) => secretNames.test(line.split('=')[0]!))).to.deep.equal([]);
  });

  it('asks every client of MongoDB for a password and for TLS', () => {
    for (const name of databases.filter((database) => database.startsWith('mongo'))) {
      const command = services[name]?.command ?? [];
      expect(command).to.include.members(['--keyFile', '--tlsCertificateKeyFile', '--tlsCAFile']);
      expect(command[command.indexOf('--tlsMode') + 1]).to.equal('requireTLS');
    }
    for (const name of ['commerce', 'migrate', 'backup']) {
      const uri = services[name]?.environment?.['MONGODB_URI'];
      expect(uri).to.match(/^mongodb:\/\/[a-z]+:/);
      expect(uri).to.match(/[?&]tls=true&tlsCAFile=\/certificates\/ca\.crt$/);
    }
  });

  it('starts no node before the data is of its release', () => {
    expect(services['commerce']?.depends_on).to.deep.equal({
      migrate: { condition: 'service_completed_successfully' },
    });
    expect(services['commerce']?.environment).to.include({ MIGRATE_AT_START: '0' });
    expect(services['migrate']?.command?.at(-1)).to.equal('commerce/src/app/migrate-command.ts');
  });

  it('asks every client of PostgreSQL for a password and for TLS', () => {
    expect(services['postgres']?.command).to.include.members(['ssl=on', 'hba_file=/etc/pg_hba.conf']);
    expect(services['cms']?.environment).to.include({
      DATABASE_SSL: 'true',
      DATABASE_CA_FILE: '/certificates/ca.crt',
    });
    expect(services['backup-cms']?.environment).to.include({ PGSSLMODE: 'verify-full' });
  });

  it('backs up both databases each day, and is ill without a recent backup', () => {
    for (const name of ['backup', 'backup-cms']) {
      const service = services[name];
      expect(service?.environment).to.include({ BACKUP_DIR: '/backups', BACKUP_EVERY_HOURS: '24' });
      expect(service?.volumes?.at(-1)).to.match(/^\$\{BACKUP_DIR:\?[^}]+\}:\/backups$/);
      expect(service?.healthcheck?.test?.join(' ')).to.include('-mmin -1560');
    }
  });
});

describe('the Kubernetes files', () => {
  const objects = readKubernetes();
  const pods = objects.flatMap((object) => {
    const pod = podOf(object);
    return pod ? [{ name: object.metadata.name, pod }] : [];
  });

  it('are all named in the kustomization', () => {
    const { resources } = parse(readFileSync(join(deployFolder, 'kubernetes/kustomization.yaml'), 'utf8')) as {
      resources: string[];
    };
    const files = readdirSync(join(deployFolder, 'kubernetes')).filter((name) => name !== 'kustomization.yaml');
    expect(resources).to.have.members([...files, '../databases']);
  });

  for (const { name, pod } of pods) {
    it(`bound ${name} and give it no rights`, () => {
      expect(pod.spec.automountServiceAccountToken).to.equal(false);
      expect(pod.spec.securityContext).to.deep.include({
        runAsNonRoot: true,
        seccompProfile: { type: 'RuntimeDefault' },
      });
      const containers: Container[] = [...(pod.spec.initContainers ?? []), ...pod.spec.containers];
      for (const { resources, securityContext } of containers) {
        expect(resources?.limits).to.have.all.keys('cpu', 'memory');
        expect(securityContext).to.deep.include({
          allowPrivilegeEscalation: false,
          capabilities: { drop: ['ALL'] },
        });
        if (!writing.includes(name)) expect(securityContext?.readOnlyRootFilesystem).to.equal(true);
      }
    });
  }

  it('bring the data to the release by a Job, which goes by itself, and start nodes that wait for it alive', () => {
    const jobs = objects.filter(({ kind }) => kind === 'Job');
    expect(jobs.map(({ metadata }) => metadata.name)).to.have.members(['mongo-setup', 'migrate']);
    for (const { metadata, spec } of jobs) expect(spec.ttlSecondsAfterFinished, metadata.name).to.be.a('number');
    const engine = pods.find(({ name }) => name === 'commerce')?.pod.spec.containers[0];
    expect(engine?.env).to.deep.include({ name: 'MIGRATE_AT_START', value: '0' });
    expect([engine?.startupProbe, engine?.livenessProbe].map((probe) => probe?.httpGet?.path)).to.deep.equal([
      '/livez',
      '/livez',
    ]);
    expect(engine?.readinessProbe?.httpGet?.path).to.equal('/healthz');
  });

  it('give each part the same secrets as the Compose file', () => {
    for (const part of ['commerce', 'cms', 'rebuilder', 'gateway']) {
      const from = pods.find(({ name }) => name === part)?.pod.spec.containers[0]?.envFrom ?? [];
      const named = from.flatMap(({ secretRef }) => secretRef?.name ?? []);
      const files = (readCompose().services[part]?.env_file ?? []).map((file) => basename(file, '.env'));
      expect(named, part).to.have.members(files.filter((file) => file !== 'production'));
    }
  });

  it('take secrets from secrets', () => {
    const set = pods.flatMap(({ pod }) => pod.spec.containers.flatMap(({ env }) => env ?? []));
    for (const { name, value } of set) {
      if (secretNames.test(name) && !fileNames.test(name)) expect(value, name).to.equal(undefined);
      if (/:\/\/[^/]*@/.test(value ?? '')) expect(value, name).to.match(/^mongodb:\/\/[a-z]+:\$\([A-Z_]+\)@/);
    }
    expect(objects.filter(({ kind }) => kind === 'Secret')).to.deep.equal([]);
  });

  it('send no request twice: programs buy by GET (rule 4.11)', () => {
    const fronts = objects.filter(({ kind }) => kind === 'Ingress');
    expect(fronts).not.to.deep.equal([]);
    for (const { metadata } of fronts)
      expect(metadata.annotations).to.include({ 'nginx.ingress.kubernetes.io/proxy-next-upstream': 'off' });
  });

  it('refuse what no policy allows, and let the engine and the CMS alone out', () => {
    const policies = objects.filter(({ kind }) => kind === 'NetworkPolicy');
    const closed = policies.find(({ metadata }) => metadata.name === 'nothing')?.spec;
    expect(closed).to.deep.equal({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
    const goingOut = policies.filter(({ spec }) => spec.egress?.some(({ to }) => to?.some(({ ipBlock }) => ipBlock)));
    expect(goingOut.map(({ metadata }) => metadata.name)).to.have.members(['commerce', 'cms']);
    const known = new Set(policies.map(({ metadata }) => metadata.name));
    for (const { name } of pods.filter(
      ({ pod }) => !['mongo-setup', 'migrate', 'backup'].includes(pod.metadata?.labels?.['app'] ?? ''),
    )) {
      expect(known.has(name), name).to.equal(true);
    }
    const allowedIn = (name: string) =>
      policies
        .find(({ metadata }) => metadata.name === name)
        ?.spec.ingress?.flatMap(({ from }) => from?.map(({ podSelector }) => podSelector?.matchLabels?.['app']));
    expect(allowedIn('mongo')).to.have.members(['commerce', 'migrate', 'mongo', 'mongo-setup', 'backup']);
    expect(allowedIn('postgres')).to.have.members(['cms', 'backup-cms']);
  });

  it('publish no database, and back both up each night', () => {
    for (const { metadata, spec } of objects.filter(({ kind }) => kind === 'Service')) {
      expect(spec.type, metadata.name).to.equal(undefined);
    }
    const jobs = objects.filter(({ kind }) => kind === 'CronJob');
    expect(jobs.map(({ metadata }) => metadata.name)).to.have.members(['backup', 'backup-cms']);
    for (const { spec } of jobs) expect(spec.schedule).to.match(/^\d+ \d+ \* \* \*$/);
  });

  it('start MongoDB with the same options as the Compose file', () => {
    const mongo = pods.find(({ name }) => name === 'mongo')?.pod.spec.containers[0];
    expect(mongo?.args).to.deep.equal(readCompose().services['mongo-1']?.command);
  });
});

describe('what an operator watches', () => {
  const folder = join(deployFolder, 'observability');
  const metricsFolder = join(rootFolder, 'commerce/src/platform/metrics');
  const metrics = [
    ...readdirSync(metricsFolder)
      .filter((file) => !file.includes('.test.'))
      .map((file) => join(metricsFolder, file)),
    join(rootFolder, 'infra/run/gateway/gateway-metrics.ts'),
    join(rootFolder, 'infra/run/rebuilder/rebuilder-metrics.ts'),
    join(rootFolder, 'cms/src/operation/metrics/figures.ts'),
    join(rootFolder, 'cms/src/operation/metrics/waiting-figures.ts'),
  ]
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  /** Figures of a histogram end in one of these. */
  const withoutSuffix = (name: string) =>
    name.startsWith('commerce_batch_operations')
      ? 'commerce_batch_operations'
      : name.replace(/_(?:count|sum|bucket)$/, '');
  const assertFiguresExist = (subject: string, expr: string) => {
    const names = expr.match(/\b(?:commerce|shop|gateway|rebuilder|cms)_[a-z_]+/g) ?? [];
    expect(names, subject).not.to.deep.equal([]);
    for (const name of names) expect(metrics, `${subject}: ${name}`).to.include(`'${withoutSuffix(name)}'`);
    for (const code of expr.match(/\b[A-Z]+_[A-Z_]+\b|\bFORBIDDEN\b/g) ?? [])
      expect(errorCatalogue, code).to.have.property(code);
  };

  it('alerts about figures that the engine has, and refusals that exist', () => {
    const { groups } = parse(readFileSync(join(folder, 'alerts.yaml'), 'utf8')) as {
      groups: { rules: { alert: string; expr: string; annotations: { summary: string } }[] }[];
    };
    const rules = groups.flatMap((group) => group.rules);
    expect(rules).to.have.length.above(5);
    for (const { alert, expr, annotations } of rules) {
      assertFiguresExist(alert, expr);
      expect(annotations.summary).not.to.equal('');
    }
  });

  it('draws figures that the engine has, each panel in a place of its own', () => {
    const { panels } = JSON.parse(readFileSync(join(folder, 'shop-dashboard.json'), 'utf8')) as {
      panels: { title: string; gridPos: { x: number; y: number }; targets: { expr: string }[] }[];
    };
    expect(panels).to.have.length.above(10);
    expect(new Set(panels.map(({ gridPos }) => `${gridPos.x} ${gridPos.y}`))).to.have.property('size', panels.length);
    for (const { title, targets } of panels) for (const { expr } of targets) assertFiguresExist(title, expr);
  });

  it('scrapes every part, where the deployment files open a port for it', () => {
    const settings = parse(readFileSync(join(folder, 'prometheus.yaml'), 'utf8')) as {
      scrape_configs: { job_name: string }[];
    };
    const jobs = settings.scrape_configs.map(({ job_name: name }) => name);
    expect(jobs).to.have.members(['engine', 'gateway', 'cms', 'rebuilder']);
    const { services } = readCompose();
    expect(services['cms']?.environment).to.include({ CMS_METRICS_PORT: '9466', CMS_METRICS_HOST: '0.0.0.0' });
    const scraped = readKubernetes()
      .filter(({ kind }) => kind === 'NetworkPolicy')
      .filter(({ spec }) => JSON.stringify(spec.ingress ?? []).includes('monitoring'));
    expect(scraped.map(({ metadata }) => metadata.name)).to.have.members(['commerce', 'gateway', 'cms', 'rebuilder']);
  });

  it('names operations that the engine has', () => {
    const operations = execFileSync('git', ['grep', '-hoE', "name: '[a-z-]+'", '--', 'commerce/src'], {
      cwd: rootFolder,
      encoding: 'utf8',
    });
    const dashboard = readFileSync(join(folder, 'shop-dashboard.json'), 'utf8');
    const named = dashboard.match(/operation=~\\"([a-z|-]+)/)?.[1]?.split('|') ?? [];
    expect(named).to.have.length.above(5);
    for (const name of named) expect(operations, name).to.include(`name: '${name}'`);
  });
});
