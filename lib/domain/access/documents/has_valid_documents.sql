-- Whether a rider has the documents that the company asks for, so that the rider may get one more order. A job that was
-- begun is finished without them.
create or replace function has_valid_documents(p_rider riders)
returns boolean
language sql
stable
as $$
  select p_rider.documents_end_at is null or p_rider.documents_end_at > now()
$$;
