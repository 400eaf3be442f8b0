import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { parseAllDocuments } from "yaml";

const FOLDER = "deploy/kubernetes";

/** A version to its last number, or a digest. */
const IS_PINNED = /:v?\d+\.\d+(?:\.\d+)?(?:-[\w-]+)?$|@sha256:[0-9a-f]{64}$/;

type Container = {
  name: string;
  image: string;
  env?: { name: string; value?: string; valueFrom?: { secretKeyRef?: { name: string } } }[];
  resources?: { requests?: object; limits?: object };
  securityContext?: object;
  [probe: string]: unknown;
};
type Manifest = {
  file: string;
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  spec?: Record<string, unknown>;
};
type Workload = {
  replicas?: number;
  selector?: { matchLabels: Record<string, string> };
  template: {
    metadata: { labels: Record<string, string> };
    spec: { containers: Container[]; securityContext?: object; [setting: string]: unknown };
  };
};

const files = readdirSync(FOLDER).filter((file) => file !== "kustomization.yaml");
const manifests = files.flatMap((file) =>
  parseAllDocuments(readFileSync(`${FOLDER}/${file}`, "utf8")).map((document) => {
    expect(document.errors).toEqual([]);
    return { file, ...(document.toJS() as Omit<Manifest, "file">) };
  }),
);
const kinds = (kind: string) => manifests.filter((it) => it.kind === kind);
const named = (kind: string, name: string) =>
  kinds(kind).find(({ metadata }) => metadata.name === name);
const workload = (name: string) =>
  (named("Deployment", name) ?? named("Job", name))?.spec as Workload | undefined;

test.each(
  manifests.filter(isDescribed).map((it) => [`${it.kind} ${it.metadata.name}`, it] as const),
)("%s is what Kubernetes and CloudNativePG describe", (_, { file: _file, ...manifest }) => {
  expect(() => validatorOf(manifest)(manifest)).not.toThrow();
});

/** A misspelt field is no fault to a validator, and means nothing to Kubernetes. */
test("no field of Kubernetes' own kinds is one that it does not know", () => {
  const own = manifests.filter((it) => isDescribed(it) && !isOfDatabase(it.apiVersion));
  expect(own.length).toBeGreaterThan(10);
  const [app] = own.filter(({ kind }) => kind === "Deployment") as [Manifest];
  const misspelt = { ...app, spec: { ...app.spec, replica: 2 } };
  const faults = faultsOfTypes([...own, misspelt].map(typed));
  expect(faults).toEqual([expect.stringMatching(/"replica".* does not exist/)]);
});

test("the folder applies every file in it", () => {
  const [kustomization] = parseAllDocuments(readFileSync(`${FOLDER}/kustomization.yaml`, "utf8"));
  const { resources } = (kustomization?.toJS() ?? {}) as { resources?: string[] };
  expect(resources?.toSorted()).toEqual(files.toSorted());
});

describe.each(["app", "worker", "redis", "migrate"])("%s", (name) => {
  const { template, selector } = workload(name) as Workload;
  const [container] = template.spec.containers as [Container];

  test("runs without root, on a file system that cannot be written, with no right it does not need", () => {
    expect(template.spec).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, seccompProfile: { type: "RuntimeDefault" } },
    });
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ["ALL"] },
    });
  });

  test("requests its resources, and cannot use a machine's whole memory", () => {
    expect(container.resources).toMatchObject({
      requests: { cpu: expect.any(String), memory: expect.any(String) },
      limits: { memory: expect.any(String) },
    });
  });

  test("is found by what looks for it", () => {
    expect(template.metadata.labels).toMatchObject(selector?.matchLabels ?? { app: name });
  });
});

test.each(["app", "worker"])("two of %s run, and one stays while machines are emptied", (name) => {
  const least =
    name === "app"
      ? named("HorizontalPodAutoscaler", name)?.spec?.minReplicas
      : workload(name)?.replicas;
  expect(least).toBe(2);
  expect(named("PodDisruptionBudget", name)?.spec).toMatchObject({
    minAvailable: 1,
    selector: { matchLabels: { app: name } },
  });
});

test("a copy is asked whether it lives and whether it is ready, and drains before it is killed", () => {
  const { template } = workload("app") as Workload;
  const [container] = template.spec.containers as [Container];
  expect(container).toMatchObject({
    startupProbe: { httpGet: { path: "/healthz" } },
    livenessProbe: { httpGet: { path: "/healthz" } },
    readinessProbe: { httpGet: { path: "/readyz" } },
  });
  const settings = (named("ConfigMap", "tumiza") as unknown as { data: Record<string, string> })
    .data;
  const drainSeconds = (Number(settings.DRAIN_DELAY_MS) + 20_000) / 1_000;
  // docs/operations/running.md: 25 seconds more for what hangs.
  expect(template.spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(drainSeconds + 25);
});

test("no secret is written down: passwords and keys are references", () => {
  expect(kinds("Secret")).toEqual([]);
  const variables = ["app", "worker", "migrate"].flatMap(
    (name) => workload(name)?.template.spec.containers.flatMap(({ env }) => env ?? []) ?? [],
  );
  const passwords = variables.filter(({ name }) => name.endsWith("PASSWORD"));
  expect(passwords.length).toBeGreaterThan(2);
  for (const { valueFrom } of passwords)
    expect(valueFrom?.secretKeyRef?.name).toMatch(/^database-/);
  for (const { value } of variables) expect(value ?? "").not.toMatch(/:(?!\$\()[^@/]+@/);
});

test("only the job that migrates has the owner's password, and it has no other secret", () => {
  const secretsOf = (name: string) =>
    [...JSON.stringify(workload(name)).matchAll(/"secret(?:KeyRef|Ref)":\{"name":"([\w-]+)"/g)].map(
      ([, secret]) => secret,
    );
  expect(secretsOf("migrate")).toEqual(["database-owner"]);
  for (const name of ["app", "worker"]) {
    expect(secretsOf(name).toSorted()).toEqual(["database-app", "tumiza"]);
    expect(JSON.stringify(workload(name))).not.toMatch(/OWNER|"DATABASE_URL"/);
  }
});

test("the WAL is archived and a base backup made every night, where both go and for how long", () => {
  const plugin = { name: "barman-cloud.cloudnative-pg.io" };
  const store = { barmanObjectName: named("ObjectStore", "backups")?.metadata.name };
  expect(named("Cluster", "database")?.spec?.plugins).toEqual([
    { ...plugin, isWALArchiver: true, parameters: store },
  ]);
  expect(named("ScheduledBackup", "nightly")?.spec).toMatchObject({
    schedule: expect.stringMatching(/^\d+ \d+ \d+ \* \* \*$/),
    cluster: { name: "database" },
    method: "plugin",
    pluginConfiguration: plugin,
  });
  expect(named("ObjectStore", "backups")?.spec).toMatchObject({
    retentionPolicy: expect.stringMatching(/^\d+d$/),
    configuration: { destinationPath: expect.stringMatching(/^s3:/) },
  });
});

test("images are named by version", () => {
  const text = files.map((file) => readFileSync(`${FOLDER}/${file}`, "utf8")).join("\n");
  const images = [...text.matchAll(/image(?:Name)?: (\S+)/g)].map(([, image]) => image ?? "");
  const ours = images.filter((image) => image === "tumiza-app");
  expect(ours.length).toBeGreaterThan(2);
  expect(images.filter((image) => image !== "tumiza-app" && !IS_PINNED.test(image))).toEqual([]);
});

test("every setting is one that operators find in their table", () => {
  const table = readFileSync("docs/operations/settings.md", "utf8");
  const { data } = named("ConfigMap", "tumiza") as unknown as { data: Record<string, string> };
  const variables = ["app", "worker"].flatMap(
    (name) => workload(name)?.template.spec.containers.flatMap(({ env }) => env ?? []) ?? [],
  );
  const names = [...Object.keys(data), ...variables.map(({ name }) => name)].filter(
    (name) => !name.endsWith("_PASSWORD"),
  );
  expect(names.filter((name) => !table.includes(`\`${name}\``))).toEqual([]);
});

/** The kinds of the Barman plugin are in no package. */
function isDescribed({ apiVersion }: { apiVersion: string }) {
  return !apiVersion.startsWith("barmancloud.cnpg.io/");
}

const isOfDatabase = (apiVersion: string) => apiVersion.startsWith("postgresql.cnpg.io/");

/** The packages that bring the descriptions of kinds have a module for each. */
function validatorOf({ apiVersion, kind }: Omit<Manifest, "file">): (manifest: object) => void {
  const group = isOfDatabase(apiVersion)
    ? "@kubernetes-models/cloudnative-pg"
    : "kubernetes-models";
  const load = createRequire(import.meta.url);
  const module = load(`${group}/${apiVersion}/${kind}`) as Record<
    string,
    new (manifest: object) => { validate(): void }
  >;
  const Model = module[kind];
  if (!Model) throw new Error(`${apiVersion} has no ${kind}.`);
  return (manifest) => new Model(manifest).validate();
}

/** A manifest as a statement of TypeScript that compiles if it is of its kind. */
function typed({ file: _file, ...manifest }: Manifest): string {
  const { apiVersion, kind } = manifest;
  const path = `kubernetes-models/${apiVersion}/${kind}`;
  return `(${JSON.stringify(manifest)}) satisfies import("${path}").I${kind};`;
}

function faultsOfTypes(statements: string[]): string[] {
  const name = `${process.cwd()}/test/manifests.ts`;
  const options = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (file, ...rest) =>
    file === name
      ? ts.createSourceFile(file, `export {};\n${statements.join("\n")}`, ts.ScriptTarget.ESNext)
      : read(file, ...rest);
  const program = ts.createProgram([name], options, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, " "));
}
