import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";

type Service = {
  image: string;
  build?: object;
  mem_limit?: string;
  environment?: Record<string, string>;
  depends_on?: Record<string, { condition: string }>;
  security_opt?: string[];
  volumes?: string[];
};

const compose = parse(readFileSync("compose.yaml", "utf8"), { merge: true }) as {
  services: Record<string, Service>;
};
const services = Object.entries(compose.services);
const template = (name: string) => readFileSync(`deploy/${name}`, "utf8");

/** Which services have each password of `deploy/example.env`, and so what an intruder in one of them could do. */
const HOLDERS = {
  SUPERUSER_PASSWORD: ["node1", "node2", "setup"],
  REPLICATION_PASSWORD: ["node1", "node2"],
  REWIND_PASSWORD: ["node1", "node2"],
  OWNER_PASSWORD: ["migrate", "setup"],
  APP_PASSWORD: ["app1", "app2", "pgbouncer", "setup", "worker1", "worker2"],
  BACKUP_PASSWORD: ["backup", "setup"],
  PATRONI_PASSWORD: ["node1", "node2"],
  ETCD_ROOT_PASSWORD: ["etcd-login"],
  ETCD_PASSWORD: ["etcd-login", "node1", "node2"],
};

test("each password is given to the services that need it and to no other", () => {
  const named = [...template("example.env").matchAll(/^(\w+_PASSWORD)=/gm)].map(
    ([, name]) => name ?? "",
  );
  const holders = named.map((name) => [
    name,
    services
      .filter(([, it]) => JSON.stringify(it).includes(`\${${name}:?}`))
      .map(([service]) => service)
      .toSorted(),
  ]);
  expect(Object.fromEntries(holders)).toEqual(HOLDERS);
});

test("the application and its workers have no address of the owner", () => {
  for (const name of ["app1", "app2", "worker1", "worker2"])
    expect(compose.services[name]?.environment).not.toHaveProperty("DATABASE_URL");
});

test("nothing of the application starts before the migrations have ended", () => {
  for (const name of ["app1", "app2", "worker1", "worker2"]) {
    expect(compose.services[name]?.depends_on).toMatchObject({
      migrate: { condition: "service_completed_successfully" },
    });
  }
});

test.each(services)("%s has a memory limit and cannot gain rights", (_, service) => {
  expect(service.mem_limit).toMatch(/^\d+[mg]$/);
});

test.each(services.filter(([name]) => name !== "haproxy"))(
  "%s cannot gain rights",
  (_, service) => {
    expect(service.security_opt).toContain("no-new-privileges:true");
  },
);

test("images are named by version, ours and those that ours are made from", () => {
  const pinned = /:v?\d+\.\d+\.\d+(?:-[\w.-]+)?$|:trixie-\d{8}-slim$|@sha256:[0-9a-f]{64}$/;
  const foreign = services.map(([, { image }]) => image).filter((it) => !it.startsWith("tumiza-"));
  const bases = [...readFileSync("Dockerfile", "utf8").matchAll(/^FROM (\S+)/gm)].map(
    ([, image]) => image ?? "",
  );
  expect(foreign.length + bases.length).toBeGreaterThan(5);
  expect([...foreign, ...bases].filter((image) => !pinned.test(image))).toEqual([]);
});

test("both nodes archive their WAL where the job puts a base backup a day", () => {
  const { backup, node1, node2 } = compose.services;
  for (const service of [backup, node1, node2]) {
    expect(service?.volumes).toContain("backups:/backup");
    expect(service?.environment).toMatchObject({ BACKUP_DIR: "/backup" });
  }
  expect(backup?.environment).toMatchObject({
    PGUSER: "tumiza_backup",
    BACKUP_EVERY_SECONDS: "86400",
  });
  expect(template("patroni.yml")).toMatch(/archive_mode: always/);
  expect(node1?.environment?.ARCHIVE_WAL).toBe("sh /etc/tumiza/archive-wal.sh");
});

test("PostgreSQL admits each login only to the databases that it needs", () => {
  const rules = [...template("patroni.yml").matchAll(/^ +- (host.*)$/gm)].map(
    ([, rule]) => rule ?? "",
  );
  expect(rules.length).toBeGreaterThan(3);
  for (const rule of rules) {
    const [, databases, users, addresses, method] = rule.split(/\s+/);
    expect(method).toBe("scram-sha-256");
    expect(users).not.toBe("all");
    if (addresses !== "samehost") expect(databases).not.toBe("all");
  }
});

test("Patroni's API and etcd ask for passwords of their own", () => {
  const patroni = parse(template("patroni.yml").replace(/\$\{\w+\}/g, "x")) as {
    restapi: { authentication?: object };
    etcd3: object;
  };
  expect(patroni.restapi.authentication).toEqual({ username: "patroni", password: "x" });
  expect(patroni.etcd3).toMatchObject({ username: "patroni", password: "x" });
});
