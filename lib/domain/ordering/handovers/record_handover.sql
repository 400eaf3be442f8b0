-- Stores a signed hand-over as the newest link of its order's chain, with its public key and its photo. The caller
-- has locked the order's row, moved the order and stored its proof.
--   p_handover   columns of handovers, and `public_key`
--   p_photo      columns of handover_photos; null, as its content, without a photo
-- Refuses order_status_conflict if another hand-over came between preparing this one and storing it.
create or replace function record_handover(
  p_order orders,
  p_handover jsonb,
  p_photo_content bytea,
  p_photo jsonb
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  o orders := p_order;
  h handovers := jsonb_populate_record(null::handovers, p_handover);
  f handover_photos := jsonb_populate_record(null::handover_photos, p_photo);
  v_newest handovers;
begin
  if h.sha256 <> encode(sha256(convert_to(h.document, 'UTF8')), 'hex') then
    raise exception 'The fingerprint is not that of the document.';
  end if;
  select * into v_newest from handovers
   where merchant_id = o.merchant_id and environment = o.environment and order_id = o.id
   order by number desc limit 1;
  if h.previous_sha256 is distinct from v_newest.sha256 then
    perform refuse('order_status_conflict', json_build_object('status', o.status_label));
  end if;

  h.number := coalesce(v_newest.number, 0) + 1;
  insert into signing_keys (id, public_key) values (h.key_id, p_handover ->> 'public_key')
  on conflict (id) do nothing;
  insert into handovers
    (merchant_id, environment, order_id, number, kind, document, sha256, previous_sha256, signature,
     key_id)
  values
    (o.merchant_id, o.environment, o.id, h.number, h.kind, h.document, h.sha256, h.previous_sha256,
     h.signature, h.key_id);
  if p_photo_content is not null then
    insert into handover_photos
      (merchant_id, environment, order_id, number, content_type, content, sha256, width, height)
    values
      (o.merchant_id, o.environment, o.id, h.number, f.content_type, p_photo_content, f.sha256,
       f.width, f.height);
  end if;
end
$$;
