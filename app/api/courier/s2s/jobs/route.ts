import { listCompanyJobs } from "@/lib/domain/handover/company-system/list-company-jobs";
import { courierEndpoint } from "@/lib/http/endpoint/courier-endpoint";
import { methods } from "@/lib/http/endpoint/methods";
import { listJobsContract, toJobFilter, toJobPage } from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: courierEndpoint(listJobsContract, async ({ courier, query }) =>
    toJobPage(await listCompanyJobs(courier, toJobFilter(query))),
  ),
});
