-- What tilemaker keeps of an OpenStreetMap extract, and from which zoom on. The layers and their `kind` are those of
-- components/map/street-style.ts.

node_keys = { "amenity", "shop", "tourism", "healthcare", "office", "place" }
way_keys = { "highway", "natural", "waterway", "landuse", "leisure", "building", "amenity", "shop", "tourism", "healthcare" }

local ROADS = {
  motorway = { "main", 6 }, trunk = { "main", 6 }, primary = { "main", 7 },
  motorway_link = { "main", 10 }, trunk_link = { "main", 10 }, primary_link = { "main", 10 },
  secondary = { "middle", 9 }, tertiary = { "middle", 10 },
  secondary_link = { "middle", 11 }, tertiary_link = { "middle", 11 },
  residential = { "street", 12 }, unclassified = { "street", 12 }, living_street = { "street", 12 },
  service = { "path", 14 }, track = { "path", 13 }, path = { "path", 14 }, footway = { "path", 14 },
  pedestrian = { "path", 14 }, cycleway = { "path", 14 }, steps = { "path", 14 },
}

local GREEN = { park = true, pitch = true, golf_course = true, nature_reserve = true, forest = true, wood = true,
  cemetery = true, grass = true, recreation_ground = true }

-- Places that people tell the way by; towns are on the product's own map.
local LANDMARKS = { "amenity", "shop", "tourism", "healthcare", "office" }
local AREAS = { suburb = 12, quarter = 13, neighbourhood = 13 }

local function add_name()
  local name = Find("name")
  if name == "" then return end
  local zoom = AREAS[Find("place")]
  if zoom then
    LayerAsCentroid("name")
    MinZoom(zoom)
    Attribute("kind", "area")
    Attribute("text", name)
    return
  end
  for _, key in ipairs(LANDMARKS) do
    if Holds(key) then
      LayerAsCentroid("name")
      MinZoom(14)
      Attribute("kind", "landmark")
      Attribute("text", name)
      return
    end
  end
end

function node_function()
  add_name()
end

function way_function()
  local road = ROADS[Find("highway")]
  if road and Find("area") ~= "yes" then
    Layer("road", false)
    MinZoom(road[2])
    Attribute("kind", road[1])
    if Holds("name") then Attribute("text", Find("name"), 13) end
    return
  end
  local natural, landuse, waterway = Find("natural"), Find("landuse"), Find("waterway")
  if IsClosed() then
    if natural == "water" or waterway == "riverbank" or landuse == "reservoir" then
      Layer("water", true)
      if Area() < 100000 then MinZoom(12) end
    elseif GREEN[Find("leisure")] or GREEN[landuse] or GREEN[natural] then
      Layer("green", true)
      if Area() < 1000000 then MinZoom(12) end
    elseif Find("building") ~= "" then
      Layer("building", true)
    end
    add_name()
  elseif waterway == "river" or waterway == "stream" or waterway == "canal" then
    Layer("water", false)
    MinZoom(waterway == "river" and 8 or 12)
  end
end
